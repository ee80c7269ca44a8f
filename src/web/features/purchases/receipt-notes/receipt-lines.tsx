import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ReceiptValues } from './editor-values.ts'
import own from './receipt-note.module.css'

/** The lines of the order: what of each came, and what went back. */
export function ReceiptLines({ form }: { form: Form<ReceiptValues> }) {
  const { values, errors } = form
  const isWide = useMedia('(min-width: 800px)')
  // Empty lines are not sent, so an error has the line's index among those sent.
  const bind = (index: number, name: 'received_quantity' | 'rejected_quantity' | 'reject_reason') => {
    const came = (line: ReceiptValues['lines'][number] | undefined) => line?.received_quantity.trim() !== ''
    const place = values.lines.slice(0, index).filter(came).length
    const error = came(values.lines[index]) ? errors[`lines.${place}.${name}`] : undefined
    return { ...form.at<string>(`lines.${index}.${name}`), error }
  }
  return (
    <section className={own.lines} aria-label={t('Lines')}>
      {isWide && (
        <div className={`${own.line} ${own.head}`} aria-hidden>
          <span>{t('Item')}</span>
          <span>{t('Came')}</span>
          <span>{t('Quantity returned')}</span>
          <span>{t('Reason for return')}</span>
        </div>
      )}
      {values.lines.map((line, index) => (
        <Part plays="group" aria-label={line.item_name} key={line.purchase_order_line_no} className={own.line}>
          <span className={own.name}>
            {line.item_name}
            <small>{t('{left} {unit} left of {ordered}', { left: line.left, unit: line.unit, ordered: line.ordered })}</small>
          </span>
          <TextInput
            label={isWide ? t('Received quantity of {item_name}', { item_name: line.item_name }) : t('Came')}
            hideLabel={isWide}
            inputMode="decimal"
            {...bind(index, 'received_quantity')}
          />
          <TextInput
            label={isWide ? t('Returned quantity of {item_name}', { item_name: line.item_name }) : t('Quantity returned')}
            hideLabel={isWide}
            inputMode="decimal"
            {...bind(index, 'rejected_quantity')}
          />
          <TextInput
            label={isWide ? t('Reason for returning {item_name}', { item_name: line.item_name }) : t('Reason for return')}
            hideLabel={isWide}
            placeholder={Number(line.rejected_quantity) > 0 ? t('Torn, short, another colour') : ''}
            {...bind(index, 'reject_reason')}
          />
        </Part>
      ))}
      {errors['lines'] !== undefined && (
        <p className={own.error} role="alert">
          {errors['lines']}
        </p>
      )}
    </section>
  )
}
