import type { ReactNode } from 'react'
import type { DocumentLine } from '#contract/sales/sales-documents.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Facts } from '#web/ui/layout.tsx'
import styles from './page.module.css'
import { SheetLines, SheetParty, SheetWords } from './sheet-parts.tsx'
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
  /** The total in another currency, with its rate. */
  also?: readonly (readonly [label: string, amount: string])[] | undefined
}

/** What the document says. */
export function DocumentSheet({ label, partyLabel, document, dates, lineNote, also }: Props) {
  const { customer } = document
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.parties}>
        <SheetParty label={partyLabel} name={customer.customer_name} party={customer} />
        {customer.shipping_address && (
          <div className={styles.party}>
            <span className={styles.label}>{t('Shipped to')}</span>
            <span>{customer.shipping_address}</span>
          </div>
        )}
        <Facts
          items={[
            ...dates,
            [t('Order'), document.order_reference],
            [t('Supply'), `${stateName(document.place_of_supply)} (${document.place_of_supply})`],
            [t('Reverse charge'), document.reverse_charge ? t('Yes') : null],
          ]}
        />
      </div>
      <SheetLines
        lines={document.lines}
        isTaxed={document.tax_rule !== 'none'}
        details={(line, index) => (
          <>
            {line.description && <div className={styles.detail}>{line.description}</div>}
            {line.discount > 0 && (
              <div className={styles.detail}>{t('Discount ₹{amount}', { amount: formatPaise(line.discount) })}</div>
            )}
            {lineNote?.(index)}
          </>
        )}
      />
      <TotalsList figures={document} also={also} />
      <SheetWords label={t('Notes')} text={document.notes} />
      <SheetWords label={t('Terms')} text={document.terms} />
    </article>
  )
}
