import { useState } from 'react'
import { t } from '#core/messages.ts'
import { type JournalImport, setImportRates } from '#contract/accounting/journal-imports.ts'
import styles from '#web/features/documents/shared/imports/imports.module.css'
import { useForm } from '#web/lib/form.ts'
import { formatCount, formatDate, formatInstant, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSetRates, useStart } from './api.ts'
import { fileAmount } from './words.ts'

/** The findings, the notices before the start, and the start button. */
export function StartPart({ found }: { found: JournalImport }) {
  const { entry_count, ready_count, wrong_count, aside_count, known_count, same_file, differing_count, check_count } = found
  const { mutate: start, isPending } = useStart(found.journal_imports_id)
  const [leave_wrong, setLeave] = useState(false)
  const [with_aside, setAside] = useState(false)
  const [again, setAgain] = useState(false)
  const [isRating, setRating] = useState(false)
  const open = found.currencies.filter(({ rate }) => rate === null)
  const foreign = found.currencies.filter(({ currency }) => currency !== 'INR')
  const count = ready_count + (with_aside ? aside_count : 0)
  const isSaid = (wrong_count === 0 || leave_wrong) && (same_file === null || again) && open.length === 0
  return (
    <>
      <dl className={styles.counts}>
        <Count label={t('Entries')} value={formatCount(entry_count)} />
        <Count label={t('Ready')} value={formatCount(ready_count)} />
        {wrong_count > 0 && <Count label={t('Wrong')} value={formatCount(wrong_count)} />}
        {known_count > 0 && <Count label={t('Already in the books')} value={formatCount(known_count)} />}
        {found.currencies.map(({ currency, debits }) => (
          <Count
            key={currency}
            label={t('Debits{value}', { value: currency === 'INR' ? '' : ` ${t('in {currency}', { currency })}` })}
            value={fileAmount(debits, currency)}
          />
        ))}
        {found.first_date !== null && found.last_date !== null && (
          <Count label={t('From, to')} value={`${formatDate(found.first_date)} – ${formatDate(found.last_date)}`} />
        )}
      </dl>
      {check_count > 0 && (
        <Notice tone={differing_count > 0 ? 'warning' : 'success'}>
          {differing_count > 0
            ? t('{differing_count} of {balances} in the file differ from the total of its entries.', {
                differing_count,
                balances: plural(check_count, 'balance'),
              })
            : check_count === 1
              ? t('The balance in the file matches.')
              : t('All {count} balances in the file match.', { count: formatCount(check_count) })}
        </Notice>
      )}
      {found.notes.length > 0 && (
        <Notice>
          <ul>
            {found.notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </Notice>
      )}
      {foreign.length > 0 && (
        <Notice
          tone={open.length > 0 ? 'warning' : 'info'}
          action={<Button onClick={() => setRating(true)}>{open.length > 0 ? t('Set the rates') : t('Change the rates')}</Button>}
        >
          {open.length > 0
            ? t('The books are in rupees. Enter how many rupees one {map} is.', {
                map: open.map(({ currency }) => currency).join(' and one '),
              })
            : foreign.map(({ currency, rate }) => t('One {currency} is ₹{rate}', { currency, rate })).join(', ')}
        </Notice>
      )}
      {aside_count > 0 && (
        <Notice>
          {plural(aside_count, 'entry is', 'entries are')}
          {` ${t('set aside: the program they come from does not count them.')}`}
          <Checkbox label={t('Post them as well')} value={with_aside} onChange={setAside} />
        </Notice>
      )}
      {same_file && (
        <Notice tone="warning">
          {`${t('You already imported this file on')} `}
          {formatInstant(same_file.started_at)}: {plural(same_file.made_count, 'entry', 'entries')} {t('posted.')}
          <Checkbox label={t('Post its entries again')} value={again} onChange={setAgain} />
        </Notice>
      )}
      {wrong_count > 0 && count > 0 && (
        <Notice tone="warning">
          {plural(wrong_count, 'entry is', 'entries are')}
          {` ${t('wrong. Correct the file and send it again, or leave them out.')}`}
          <Checkbox label={t('Leave the wrong entries out')} value={leave_wrong} onChange={setLeave} />
        </Notice>
      )}
      {count === 0 ? (
        <Notice tone={wrong_count > 0 ? 'danger' : 'info'}>
          {wrong_count > 0
            ? t('No entry is ready. See below what is wrong with them.')
            : t('Nothing to do: every entry is in the books.')}
        </Notice>
      ) : (
        <div className={styles.actions}>
          <Button
            tone="primary"
            icon="check"
            busy={isPending}
            aria-disabled={!isSaid || undefined}
            onClick={() => isSaid && start({ leave_wrong, with_aside, again })}
          >
            {t('Post {entries}', { entries: plural(count, 'entry', 'entries') })}
          </Button>
          {!isSaid && <span className={styles.hint}>{t('Choose above what to do first.')}</span>}
        </div>
      )}
      {isRating && <RatesDialog found={found} onClose={() => setRating(false)} />}
    </>
  )
}

function RatesDialog({ found, onClose }: { found: JournalImport; onClose: () => void }) {
  const { mutateAsync } = useSetRates(found.journal_imports_id)
  const foreign = found.currencies.filter(({ currency }) => currency !== 'INR')
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

const Count = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{value}</dd>
  </div>
)
