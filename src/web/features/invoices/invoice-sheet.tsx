import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { Facts } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './invoice-page.module.css'
import { TotalsList } from './totals-list.tsx'

/** What the invoice says. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { customer } = invoice
  const address = [customer.address_line, [customer.city, customer.pincode].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <article className={styles.sheet} aria-label="Invoice">
      <div className={styles.parties}>
        <div className={styles.party}>
          <span className={styles.label}>Billed to</span>
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
            ['Date', formatDate(invoice.invoice_date)],
            ['Due', formatDate(invoice.due_date)],
            ['Order', invoice.order_reference],
            ['Supply', `${stateName(invoice.place_of_supply)} (${invoice.place_of_supply})`],
            ['Reverse charge', invoice.reverse_charge ? 'Yes' : null],
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
            {invoice.lines.map((line, index) => (
              // A line has no name of its own: its place is what it is.
              <tr key={index}>
                <td>
                  {line.item_name}
                  {line.description && <div className={styles.detail}>{line.description}</div>}
                  {line.discount > 0 && <div className={styles.detail}>Discount ₹{formatPaise(line.discount)}</div>}
                </td>
                <td>{line.hsn}</td>
                <td className={`${styles.end} figures`}>
                  {line.quantity} {line.unit}
                </td>
                <td className={`${styles.end} figures`}>{formatPaise(line.rate)}</td>
                <td className={`${styles.end} figures`}>{invoice.tax_rule === 'none' ? '–' : `${line.gst_rate}%`}</td>
                <td className={`${styles.end} figures`}>{formatPaise(line.taxable_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <TotalsList figures={invoice} />
      {invoice.notes && <Words label="Notes" text={invoice.notes} />}
      {invoice.terms && <Words label="Terms" text={invoice.terms} />}
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
