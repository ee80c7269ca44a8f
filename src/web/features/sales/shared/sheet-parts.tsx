import type { ReactNode } from 'react'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Part } from '#web/ui/part.tsx'
import styles from './page.module.css'

type Named = {
  address_line: string | null
  city: string | null
  pincode: string | null
  state_code: string | null
  gstin: string | null
}

/** Who a document is for or from, as it was when the document was made final. */
export function SheetParty({ label, name, party }: { label: string; name: string; party: Named }) {
  const address = [party.address_line, [party.city, party.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <div className={styles.party}>
      <span className={styles.label}>{label}</span>
      <b>{name}</b>
      {address && <span>{address}</span>}
      {party.state_code && <span>{stateName(party.state_code)}</span>}
      {party.gstin && <span>{t('GSTIN {gstin}', { gstin: party.gstin })}</span>}
    </div>
  )
}

type Line = {
  item_name: string
  hsn: string | null
  unit?: string | null
  quantity: string
  rate: Paise
  gst_rate: string
  taxable_value: Paise
}
type LinesProps<L> = {
  lines: readonly L[]
  isTaxed: boolean
  /** Said under the line's name. */
  details: (line: L, index: number) => ReactNode
}

/** The lines of a document, before tax. */
export function SheetLines<L extends Line>({ lines, isTaxed, details }: LinesProps<L>) {
  return (
    <Part plays="group" className={styles.scroll} aria-label={t('Lines')} tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('HSN/SAC')}</th>
            {[t('Quantity'), t('Price (₹)'), 'GST', t('Before tax (₹)')].map((heading) => (
              <th key={heading} scope="col" className={styles.end}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // A line has no name of its own: its place is what it is.
            <tr key={index}>
              <td>
                {line.item_name}
                {details(line, index)}
              </td>
              <td>{line.hsn}</td>
              <td className={`${styles.end} figures`}>
                {line.quantity} {line.unit}
              </td>
              <td className={`${styles.end} figures`}>{formatPaise(line.rate)}</td>
              <td className={`${styles.end} figures`}>{isTaxed ? `${line.gst_rate}%` : '–'}</td>
              <td className={`${styles.end} figures`}>{formatPaise(line.taxable_value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** Notes or terms at the foot of a document; nothing where there are none. */
export function SheetWords({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.text}>{text}</div>
    </div>
  )
}
