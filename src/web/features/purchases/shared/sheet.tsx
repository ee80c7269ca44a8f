import type { ReactNode } from 'react'
import type { VendorSnapshot } from '#contract/purchases/purchase-documents.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { SheetLines, SheetParty, SheetWords } from '#web/features/sales/shared/sheet-parts.tsx'
import { Facts } from '#web/ui/layout.tsx'
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
  /** The total in another currency, with its rate. */
  also?: readonly (readonly [label: string, amount: string])[] | undefined
}

/** What a document to a vendor says. */
export function PurchaseSheet({ label, document, facts, lineNote, also }: Props) {
  const { vendor, notes, terms } = document
  return (
    <article className={styles.sheet} aria-label={label}>
      <div className={styles.parties}>
        <SheetParty label={t('Vendor')} name={vendor.vendor_name} party={vendor} />
        <Facts
          items={[
            ...facts,
            [t('Supply'), `${stateName(document.place_of_supply)} (${document.place_of_supply})`],
            [t('Reverse charge'), document.reverse_charge ? t('Yes') : null],
          ]}
        />
      </div>
      <SheetLines
        lines={document.lines}
        isTaxed
        details={(line, index) => (
          <>
            <div className={styles.detail}>
              {[line.account_name, line.discount_amount && t('Discount ₹{amount}', { amount: formatPaise(line.discount_amount) })]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {lineNote?.(index)}
          </>
        )}
      />
      <PurchaseFigures figures={document} also={also} />
      <SheetWords label={t('Notes')} text={notes} />
      <SheetWords label={t('Terms')} text={terms} />
    </article>
  )
}
