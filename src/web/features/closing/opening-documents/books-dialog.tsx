import { t } from '#core/messages.ts'
import { type OpeningBooks, setOpeningBooks } from '#contract/accounting/openings.ts'
import { useForm } from '#web/lib/form.ts'
import { addDays, financialYear } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetBooks } from './api.ts'

/** The opening date of the books, and the turnover before it. */
export function BooksDialog({ books, onClose }: { books: OpeningBooks; onClose: () => void }) {
  const { mutateAsync } = useSetBooks()
  const form = useForm({
    schema: setOpeningBooks.body,
    initial: {
      opened_on: books.opened_on ?? addDays(financialYear(today()).start, -1),
      turnover_this_year: books.turnover_this_year,
      turnover_last_year: books.turnover_last_year,
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Opening date saved') })
      onClose()
    },
  })
  const turnover = (name: 'turnover_this_year' | 'turnover_last_year') => {
    const { value, onChange, ...field } = form.field(name)
    return { ...field, value: value ?? undefined, onChange: (amount: number | undefined) => onChange(amount ?? null) }
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Opening date')}
      description={t('The last day before you keep your books here. Opening balances and open documents use this date.')}
      verb={t('Save opening date')}
    >
      <DateInput label={t('As of the end of')} {...form.field('opened_on')} />
      <MoneyInput label={t('Turnover of this financial year until then')} optional {...turnover('turnover_this_year')} />
      <MoneyInput label={t('Turnover of the financial year before')} optional {...turnover('turnover_last_year')} />
    </FormDialog>
  )
}
