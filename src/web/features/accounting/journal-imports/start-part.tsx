import { useState } from 'react'
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

/** What was found, what is to be said before it starts, and the start. */
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
        <Count label="Entries" value={formatCount(entry_count)} />
        <Count label="Ready" value={formatCount(ready_count)} />
        {wrong_count > 0 && <Count label="Wrong" value={formatCount(wrong_count)} />}
        {known_count > 0 && <Count label="In the books already" value={formatCount(known_count)} />}
        {found.currencies.map(({ currency, debits }) => (
          <Count
            key={currency}
            label={`Debits${currency === 'INR' ? '' : ` in ${currency}`}`}
            value={fileAmount(debits, currency)}
          />
        ))}
        {found.first_date !== null && found.last_date !== null && (
          <Count label="From, to" value={`${formatDate(found.first_date)} – ${formatDate(found.last_date)}`} />
        )}
      </dl>
      {check_count > 0 && (
        <Notice tone={differing_count > 0 ? 'warning' : 'success'}>
          {differing_count > 0
            ? `${differing_count} of ${plural(check_count, 'balance')} that the file states differ from what its entries come to.`
            : check_count === 1
              ? 'The balance that the file states comes out.'
              : `All ${formatCount(check_count)} balances that the file states come out.`}
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
          action={<Button onClick={() => setRating(true)}>{open.length > 0 ? 'Set the rates' : 'Change the rates'}</Button>}
        >
          {open.length > 0
            ? `The books are in rupees. Say how many one ${open.map(({ currency }) => currency).join(' and one ')} is.`
            : foreign.map(({ currency, rate }) => `One ${currency} is ₹${rate}`).join(', ')}
        </Notice>
      )}
      {aside_count > 0 && (
        <Notice>
          {plural(aside_count, 'entry is', 'entries are')} set aside: the program they come from does not count them.
          <Checkbox label="Post them as well" value={with_aside} onChange={setAside} />
        </Notice>
      )}
      {same_file && (
        <Notice tone="warning">
          This very file was imported on {formatInstant(same_file.started_at)}: {plural(same_file.made_count, 'entry', 'entries')}{' '}
          posted.
          <Checkbox label="Post its entries once more" value={again} onChange={setAgain} />
        </Notice>
      )}
      {wrong_count > 0 && count > 0 && (
        <Notice tone="warning">
          {plural(wrong_count, 'entry is', 'entries are')} wrong. Mend the file and send it again, or leave them out.
          <Checkbox label="Leave the wrong entries out" value={leave_wrong} onChange={setLeave} />
        </Notice>
      )}
      {count === 0 ? (
        <Notice tone={wrong_count > 0 ? 'danger' : 'info'}>
          {wrong_count > 0
            ? 'No entry is ready. See below what is wrong with them.'
            : 'Nothing to do: every entry is in the books.'}
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
            Post {plural(count, 'entry', 'entries')}
          </Button>
          {!isSaid && <span className={styles.hint}>Say above what is to happen first.</span>}
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
      title="Rates in rupees"
      description="Each line keeps its own amount in its note. Enter 1 where the file’s amounts are rupees under another sign."
      verb="Set rates"
    >
      {foreign.map(({ currency }, at) => (
        <TextInput key={currency} label={`One ${currency} in ₹`} inputMode="decimal" {...form.at<string>(`rates.${at}.rate`)} />
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
