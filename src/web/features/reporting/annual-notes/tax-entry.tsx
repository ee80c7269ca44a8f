import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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

/** The entry that the tax note proposes, and those that were posted. */
export function TaxEntry({ notes: { year_start, year_end, tax }, mayPost }: { notes: AnnualNotes; mayPost: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [reversed, setReversed] = useState<Entry>()
  const { mutateAsync } = usePostTax(year_start)
  const { current, deferred, lines } = tax.to_post
  const post = async () => {
    await mutateAsync({ current_amount: current, deferred_amount: deferred, idempotencyKey: crypto.randomUUID() })
    toast({ tone: 'success', text: 'Tax entry posted' })
  }
  return (
    <>
      {lines.length > 0 && (
        <>
          <h3 className={styles.tableTitle}>Proposed entry of {formatDate(year_end)}</h3>
          <ReportTable caption="Proposed entry" columns={['Debit', 'Credit']} rows={lines.map(lineOf)} />
          {mayPost && (
            <div data-print="hide">
              <Button tone="primary" icon="done" onClick={() => setAsking(true)}>
                Post tax entry
              </Button>
            </div>
          )}
        </>
      )}
      {tax.entries.length > 0 && (
        <section className={styles.entries} aria-label="Tax entries" data-print="hide">
          {tax.entries.map((entry) => (
            <div key={entry.annual_tax_entries_id} className={styles.entry}>
              <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: entry.journal_entries_id }}>
                Entry of {formatDate(entry.posted_on)}
              </Link>
              <span>
                current ₹{formatPaise(entry.current_amount)}, deferred ₹{formatPaise(entry.deferred_amount)}
              </span>
              {entry.reversed_by_id === null ? (
                <Badge tone="success">Posted</Badge>
              ) : (
                <Badge>Reversed: {entry.reverse_reason}</Badge>
              )}
              {mayPost && entry.reversed_by_id === null && (
                <Button icon="undo" onClick={() => setReversed(entry)}>
                  Reverse entry
                </Button>
              )}
            </div>
          ))}
        </section>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title="Post current and deferred tax?"
          tone="primary"
          verb="Post tax entry"
          onConfirm={post}
          onClose={() => setAsking(false)}
        >
          The entry is dated {formatDate(year_end)}. You can reverse it here.
        </ConfirmDialog>
      )}
      {reversed && <ReverseEntry entry={reversed} onClose={() => setReversed(undefined)} />}
    </>
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
      toast({ tone: 'success', text: 'Tax entry reversed' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Reverse the tax entry?" verb="Reverse entry" tone="danger" onClose={onClose}>
      <TextInput label="Reason" {...form.field('reverse_reason')} />
    </FormDialog>
  )
}
