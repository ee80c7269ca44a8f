import type { ReactNode } from 'react'
import type { VendorSnapshot } from '#contract/purchase-documents.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import styles from '#web/sales-documents/page.module.css'
import { Facts } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { PurchaseFigures } from './figures.tsx'

type Line = {
  item_name: string
  account_name: string
  hsn: string | null
  unit?: string | null
  quantity: string
  rate: Paise
  discount_amount: Paise | null
  gst_rate: string
  taxable_value: Paise
}
type Shown = Parameters<typeof PurchaseFigures>[0]['figures'] & {
  vendor: VendorSnapshot
  place_of_supply: string
  reverse_charge: boolean
  lines: readonly Line[]
  notes: string | null
  terms?: string | null
}
type Props = {
  /** `Purchase order`. */
  label: string
  document: Shown
  /** Its dates and references. */
  facts: readonly (readonly [string, ReactNode])[]
  /** Said under the line's name. */
  lineNote?: (index: number) => ReactNode
}

/** What a document to a vendor says. */
export function PurchaseSheet({ label, document, facts, lineNote }: Props) {
  const { vendor, notes, terms } = document
  const address = [vendor.address_line, [vendor.city, vendor.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.label}>Vendor</span>
          <b>{vendor.vendor_name}</b>
          {address && <span>{address}</span>}
          {vendor.state_code && <span>{stateName(vendor.state_code)}</span>}
          {vendor.gstin && <span>GSTIN {vendor.gstin}</span>}
        </div>
        <Facts
          items={[
            ...facts,
            ['Supply', `${stateName(document.place_of_supply)} (${document.place_of_supply})`],
            ['Reverse charge', document.reverse_charge ? 'Yes' : null],
          ]}
        />
      </div>
      <Part plays="group" className={styles.scroll} aria-label="Lines" tabIndex={0}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">HSN/SAC</th>
              <th scope="col" className={styles.end}>
                Quantity
              </th>
              <th scope="col" className={styles.end}>
                Price (₹)
              </th>
              <th scope="col" className={styles.end}>
                GST
              </th>
              <th scope="col" className={styles.end}>
                Before tax (₹)
              </th>
            </tr>
          </thead>
          <tbody>
            {document.lines.map((line, index) => (
              // A line has no name of its own: its place is what it is.
              <tr key={index}>
                <td>
                  {line.item_name}
                  <div className={styles.detail}>
                    {[line.account_name, line.discount_amount && `Discount ₹${formatPaise(line.discount_amount)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                  {lineNote?.(index)}
                </td>
                <td>{line.hsn}</td>
                <td className={`${styles.end} figures`}>
                  {line.quantity} {line.unit}
                </td>
                <td className={`${styles.end} figures`}>{formatPaise(line.rate)}</td>
                <td className={`${styles.end} figures`}>{line.gst_rate}%</td>
                <td className={`${styles.end} figures`}>{formatPaise(line.taxable_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <PurchaseFigures figures={document} />
      {notes && <Words label="Notes" text={notes} />}
      {terms && <Words label="Terms" text={terms} />}
    </article>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.text}>{text}</div>
    </div>
  )
}
