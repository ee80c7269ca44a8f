import type { ReactNode } from 'react'
import type { CustomerSnapshot, DocumentLine } from '#contract/sales-documents.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { Facts } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './page.module.css'
import { type Figures, TotalsList } from './totals-list.tsx'

type Shown = Figures & {
  customer: CustomerSnapshot
  order_reference: string | null
  place_of_supply: string
  tax_rule: string
  lines: readonly DocumentLine[]
  notes: string | null
  terms: string | null
}
type Props = {
  /** `Invoice`. */
  label: string
  /** Above the customer: `Billed to`. */
  partyLabel: string
  document: Shown
  /** Its dates. */
  dates: readonly (readonly [string, ReactNode])[]
  /** Said under the line's name. */
  lineNote?: (index: number) => ReactNode
}

/** What the document says. */
export function DocumentSheet({ label, partyLabel, document, dates, lineNote }: Props) {
  const { customer } = document
  const address = [customer.address_line, [customer.city, customer.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.label}>{partyLabel}</span>
          <b>{customer.customer_name}</b>
          {address && <span>{address}</span>}
          {customer.state_code && <span>{stateName(customer.state_code)}</span>}
          {customer.gstin && <span>GSTIN {customer.gstin}</span>}
        </div>
        {customer.shipping_address && (
          <div className={styles.party}>
            <span className={styles.label}>Shipped to</span>
            <span>{customer.shipping_address}</span>
          </div>
        )}
        <Facts
          items={[
            ...dates,
            ['Order', document.order_reference],
            ['Supply', `${stateName(document.place_of_supply)} (${document.place_of_supply})`],
            ['Reverse charge', document.reverse_charge ? 'Yes' : null],
          ]}
        />
      </div>
      <Lines document={document} {...(lineNote && { lineNote })} />
      <TotalsList figures={document} />
      {document.notes && <Words label="Notes" text={document.notes} />}
      {document.terms && <Words label="Terms" text={document.terms} />}
    </article>
  )
}

function Lines({ document, lineNote }: Pick<Props, 'document' | 'lineNote'>) {
  return (
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
                {line.description && <div className={styles.detail}>{line.description}</div>}
                {line.discount > 0 && <div className={styles.detail}>Discount ₹{formatPaise(line.discount)}</div>}
                {lineNote?.(index)}
              </td>
              <td>{line.hsn}</td>
              <td className={`${styles.end} figures`}>
                {line.quantity} {line.unit}
              </td>
              <td className={`${styles.end} figures`}>{formatPaise(line.rate)}</td>
              <td className={`${styles.end} figures`}>{document.tax_rule === 'none' ? '–' : `${line.gst_rate}%`}</td>
              <td className={`${styles.end} figures`}>{formatPaise(line.taxable_value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
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
