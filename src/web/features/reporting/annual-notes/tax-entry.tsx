import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { type AnnualNotes, reverseAnnualTax, type TaxComputation } from '#contract/reporting/annual-notes.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type ReportRow, ReportTable } from '#web/ui/report-table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './annual-notes.module.css'
import { usePostTax, useReverseTax } from './api.ts'

type Entry = TaxComputation['entries'][number]

/** The entry proposed by the tax note, and those posted. */
export function TaxEntry({ notes: { year_start, year_end, tax }, mayPost }: { notes: AnnualNotes; mayPost: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [reversed, setReversed] = useState<Entry>()
  const { mutateAsync } = usePostTax(year_start)
  const { current, deferred, lines } = tax.to_post
  const post = async () => {
    await mutateAsync({ current_amount: current, deferred_amount: deferred, idempotencyKey: crypto.randomUUID() })
    toast({ tone: 'success', text: t('Tax entry posted') })
  }
  return (
    <>
      {lines.length > 0 && (
        <>
          <h3 className={styles.tableTitle}>{t('Proposed entry of {date}', { date: formatDate(year_end) })}</h3>
          <ReportTable caption={t('Proposed entry')} columns={[t('Debit'), t('Credit')]} rows={lines.map(lineOf)} />
          {mayPost && (
            <div data-print="hide">
              <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
                {t('Post tax entry')}
              </Button>
            </div>
          )}
        </>
      )}
      {tax.entries.length > 0 && <PostedEntries entries={tax.entries} mayPost={mayPost} onReverse={setReversed} />}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('Post current and deferred tax?')}
          tone="primary"
          verb={t('Post tax entry')}
          onConfirm={post}
          onClose={() => setAsking(false)}
        >
          {t('The entry is dated {date}. You can reverse it here.', { date: formatDate(year_end) })}
        </ConfirmDialog>
      )}
      {reversed && <ReverseEntry entry={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}

type PostedEntriesProps = { entries: readonly Entry[]; mayPost: boolean; onReverse: (entry: Entry) => void }

function PostedEntries({ entries, mayPost, onReverse }: PostedEntriesProps) {
  return (
    <section className={styles.entries} aria-label={t('Tax entries')} data-print="hide">
      {entries.map((entry) => (
        <div key={entry.annual_tax_entries_id} className={styles.entry}>
          <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: entry.journal_entries_id }}>
            {t('Entry of {date}', { date: formatDate(entry.posted_on) })}
          </Link>
          <span>
            {t('current ₹{amount}, deferred ₹{amount_2}', {
              amount: formatPaise(entry.current_amount),
              amount_2: formatPaise(entry.deferred_amount),
            })}
          </span>
          {entry.reversed_by_id === null ? (
            <Badge tone="success">{t('Posted')}</Badge>
          ) : (
            <Badge>{t('Reversed: {reverse_reason}', { reverse_reason: entry.reverse_reason })}</Badge>
          )}
          {mayPost && entry.reversed_by_id === null && (
            <Button icon="undo" onClick={() => onReverse(entry)}>
              {t('Reverse entry')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

const lineOf = ({ label, amount }: TaxComputation['to_post']['lines'][number]): ReportRow => ({
  id: label,
  label,
  amounts: amount > 0 ? [amount, undefined] : [undefined, 0 - amount],
})

function ReverseEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { mutateAsync } = useReverseTax(entry.annual_tax_entries_id)
  const form = useForm({
    schema: reverseAnnualTax.body,
    initial: { reverse_reason: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ ...body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Tax entry reversed') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('Reverse the tax entry?')} verb={t('Reverse entry')} tone="danger" onClose={onClose}>
      <TextInput label={t('Reason')} {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
