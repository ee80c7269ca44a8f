import { type JournalImport, setImportRates } from '#contract/accounting/journal-imports.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSetRates } from './api.ts'
import { foreignOf, withoutRate } from './start-choices.ts'

/** The currencies of the file and what is still to be said of their rates. */
export function RatesNotice({ found, onSet }: { found: JournalImport; onSet: () => void }) {
  const open = withoutRate(found)
  const foreign = foreignOf(found)
  return (
    <Notice
      tone={open.length > 0 ? 'warning' : 'info'}
      action={<Button onClick={onSet}>{open.length > 0 ? t('Set the rates') : t('Change the rates')}</Button>}
    >
      {open.length > 0
        ? t('The books are in rupees. Enter how many rupees one {map} is.', {
            map: open.map(({ currency }) => currency).join(' and one '),
          })
        : foreign.map(({ currency, rate }) => t('One {currency} is ₹{rate}', { currency, rate })).join(', ')}
    </Notice>
  )
}

export function RatesDialog({ found, onClose }: { found: JournalImport; onClose: () => void }) {
  const { mutateAsync } = useSetRates(found.journal_imports_id)
  const foreign = foreignOf(found)
  const form = useForm({
    schema: setImportRates.body,
    initial: { rates: foreign.map(({ currency, rate }) => ({ currency, rate: rate ?? '' })) },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Rates in rupees')}
      description={t(
        'Each line keeps its original amount in its note. Enter 1 if the file’s amounts are rupees under another symbol.',
      )}
      verb={t('Set rates')}
    >
      {foreign.map(({ currency }, at) => (
        <TextInput
          key={currency}
          label={t('One {currency} in ₹', { currency })}
          inputMode="decimal"
          {...form.at<string>(`rates.${at}.rate`)}
        />
      ))}
    </FormDialog>
  )
}
