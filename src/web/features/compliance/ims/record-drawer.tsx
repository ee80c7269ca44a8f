import { useQuery } from '@tanstack/react-query'
import type { ImsRecord } from '#contract/compliance/ims.ts'
import { formatDate, formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { figuresOf, headWords, passWords } from '../shared/match-words.ts'
import { recordQuery } from './api.ts'
import { DecisionForm } from './decision-form.tsx'
import { decisionWords, kindWords, standingTones, standingWords, taxOf, whyNotWords } from './words.ts'
import { named, Books } from './record-books.tsx'

type Props = { ims_records_id: string; onClose: () => void }

/** A record beside the document of the books, with what can be done about it. */
export function RecordDrawer({ ims_records_id, onClose }: Props) {
  const { data, error, refetch } = useQuery(recordQuery(ims_records_id))
  const record = data?.record
  return (
    <Drawer isOpen title={record?.party ?? record?.gstin ?? t('IMS document')} width={640} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined || record === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <Stack>
          <About record={record} />
          {record.why_not === null ? (
            <DecisionForm record={record} onDone={onClose} />
          ) : (
            <Notice tone="info">{whyNotWords[record.why_not]}</Notice>
          )}
          <Amounts record={record} />
          {record.kind !== 'unknown' && <Books record={record} candidates={data.candidates} />}
        </Stack>
      )}
    </Drawer>
  )
}

function About({ record }: { record: ImsRecord }) {
  const { standing, pass, reported_before: before, original_number, original_date, period, records_of_book } = record
  return (
    <>
      <p>
        <Badge tone={standingTones[standing]}>{standingWords[standing]}</Badge> {pass !== null && passWords[pass]}{' '}
        {records_of_book > 1 && t('{documents} of IMS stand for it.', { documents: plural(records_of_book, 'document') })}
      </p>
      {before !== null && (
        <Notice tone="warning">
          {t(
            'The supplier changed this document. Before, it had ₹{taxable} and ₹{tax} tax, and your action was: {action}. Choose an action again.',
            {
              taxable: formatPaise(before.taxable),
              tax: formatPaise(before.tax),
              action: decisionWords[before.decision ?? 'no_action'],
            },
          )}
        </Notice>
      )}
      <Facts
        items={[
          [kindWords[record.kind], record.number],
          [t('Date'), record.date && formatDate(record.date)],
          ['GSTIN', record.gstin],
          [t('Place of supply'), record.place_of_supply],
          [
            t('Supplier’s return'),
            `${record.source_form} ${period === null ? '' : formatMonthYear(`${period}-01`)}`.trim() || '—',
          ],
          [t('Supplier’s filing'), record.filing_status || '—'],
          ...(original_number === null
            ? []
            : [[t('Amends'), original_date === null ? original_number : named(original_number, original_date)] as const]),
          [t('On the portal'), decisionWords[record.portal_action]],
        ]}
      />
      <Evidence record={record} />
    </>
  )
}

function Evidence({ record: { decision, decided_by_name, decided_at, reason, evidence } }: { record: ImsRecord }) {
  if (decision === null || decided_at === null) return null
  return (
    <p>
      {t('{name} decided on {time}: {action}.', {
        name: decided_by_name ?? t('The system'),
        time: formatInstant(decided_at),
        action: decisionWords[decision],
      })}{' '}
      {reason !== null && t('Reason: {reason}.', { reason })}{' '}
      {evidence !== null &&
        t('Your books had {document} with ₹{tax} tax.', {
          document: named(evidence.number, evidence.date),
          tax: formatPaise(taxOf(evidence.heads)),
        })}
    </p>
  )
}

function Amounts({ record: { heads, book } }: { record: ImsRecord }) {
  const [theirs, ours] = [figuresOf(heads), book && figuresOf(book.heads)]
  return (
    <ReportTable
      caption={t('Amounts')}
      first={t('Amount')}
      columns={[t('In IMS'), t('In your books'), t('Difference')]}
      rows={headWords.map((label, at) => ({
        id: label,
        label,
        amounts: [theirs[at], ours?.[at] ?? '—', ours === null ? '—' : (theirs[at] ?? 0) - (ours[at] ?? 0)],
      }))}
    />
  )
}
