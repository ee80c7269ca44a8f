import type { Gstr2b, Gstr2bImport } from '#contract/compliance/gstr2b.ts'
import { t, translate } from '#core/messages.ts'
import { formatCount, formatDate, formatInstant, plural } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { figuresOf, headWords } from '../shared/match-words.ts'
import { choiceOf, searchOf } from '../shared/return-choice.ts'
import { checkWords, outcomeWords, tabWords } from './words.ts'

/** Claimable credit, credit at risk, and the receipt of the import. */
export function SummaryPart({ gstr2b }: { gstr2b: Gstr2b }) {
  const { outcomes, standings } = gstr2b
  if (gstr2b.import === null) return null
  return (
    <>
      <Card title={t('Credit on your bills')}>
        <ReportTable
          caption={t('Credit on your bills')}
          first={t('Outcome')}
          columns={[t('Bills'), ...headWords, t('Claim now')]}
          rows={outcomes.map(({ outcome, count, tax, claimable }) => ({
            id: outcome,
            label: outcomeWords[outcome],
            amounts: [formatCount(count), ...figuresOf(tax), claimable],
          }))}
        />
      </Card>
      <Card title={t('Comparison')}>
        <ReportTable
          caption={t('GSTR-2B and your bills')}
          first={t('Comparison')}
          columns={[t('Count'), t('Tax at risk')]}
          rows={standings.map(({ standing, count, at_risk }) => ({
            id: standing,
            label: tabWords[standing],
            link: { to: '/gst', search: { ...searchOf(choiceOf(gstr2b)), tab: standing } },
            amounts: [formatCount(count), at_risk],
          }))}
        />
      </Card>
      <Receipt gstr2b={gstr2b.import} />
      <Notice>
        {t(
          'Summaries of amended sections and the time limit of section 16(4) come from secondary sources. We have not verified them against the official text.',
        )}
      </Notice>
    </>
  )
}

function Receipt({ gstr2b }: { gstr2b: Gstr2bImport }) {
  const { receipt, file_name, generated_on, imported_at, imported_by_name, earlier_imports } = gstr2b
  const unknown = receipt.filter(({ is_known }) => !is_known)
  return (
    <Card title={t('Import receipt')}>
      <p>
        {t('{name} imported {file_name} on {time}.', {
          name: imported_by_name ?? t('The system'),
          file_name,
          time: formatInstant(imported_at),
        })}{' '}
        {generated_on !== null && t('The portal generated it on {date}.', { date: formatDate(generated_on) })}{' '}
        {earlier_imports > 0 && t('It replaced {files}.', { files: plural(earlier_imports, 'earlier file') })}
      </p>
      <ReportTable
        caption={t('Import receipt')}
        first={t('Section')}
        columns={[t('In the file'), t('Stored'), ...headWords, { label: t('Check'), isText: true }]}
        rows={receipt.map(({ part, section, title, file_rows, stored_rows, stored, check }) => ({
          id: `${part} ${section}`,
          label: part === 'docRejdata' ? t('{title}, rejected in IMS', { title: translate(title) }) : translate(title),
          amounts: [formatCount(file_rows), formatCount(stored_rows), ...figuresOf(stored), checkWords[check]],
        }))}
      />
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('We don’t know these sections yet. We stored their documents and did not match them: {sections}.', {
            sections: unknown.map(({ section }) => section).join(', '),
          })}
        </Notice>
      )}
    </Card>
  )
}
