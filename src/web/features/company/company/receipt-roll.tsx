import { useId } from 'react'
import type { Company } from '#contract/company/company.ts'
import { defaultColor, defaultReceiptWidth, receiptWidths } from '#core/company/print-templates.ts'
import { t } from '#core/messages.ts'
import { useSavePrintLook } from './api.ts'
import styles from './look-section.module.css'

/** The width of the roll on which the counter prints cash memos. */
export function ReceiptRoll({ company }: { company: Company }) {
  const { print_template = 'classic', print_color = defaultColor, receipt_width = defaultReceiptWidth } = company
  const { mutate: save } = useSavePrintLook()
  const name = useId()
  return (
    <fieldset className={styles.rolls}>
      <legend>{t('Receipt roll of cash memos')}</legend>
      {receiptWidths.map((width) => (
        <label key={width}>
          <input
            type="radio"
            name={name}
            checked={width === receipt_width}
            onChange={() => save({ print_template, print_color, receipt_width: width })}
          />
          {t('{width} mm', { width })}
        </label>
      ))}
    </fieldset>
  )
}
