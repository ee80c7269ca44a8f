import type { Ims, ImsImport } from '#contract/compliance/ims.ts'
import { formatDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatCount, formatInstant, plural } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { figuresOf, headWords } from '../shared/match-words.ts'
import { decisionWords, standingWords } from './words.ts'

/** What is decided, what is at risk by when, and the receipt of the import. */
export function SummaryPart({ ims }: { ims: Ims }) {
  if (ims.import === null) return null
  const { gstr2b, gstr3b } = ims.deadlines
  return (
    <>
      <Undecided ims={ims} />
      <Card title={t('Deadlines')}>
        <ReportTable
          caption={t('Deadlines')}
          first={t('Deadline')}
          columns={[{ label: t('Date'), isText: true }, t('Days left'), t('Tax at risk')]}
          rows={[
            {
              id: 'gstr2b',
              label: t('GSTR-2B is generated'),
              amounts: [formatDate(gstr2b.on), formatCount(gstr2b.days), ims.at_risk],
            },
            { id: 'gstr3b', label: t('GSTR-3B is due'), amounts: [formatDate(gstr3b.on), formatCount(gstr3b.days), ims.at_risk] },
          ]}
        />
      </Card>
      <Card title={t('Comparison')}>
        <ReportTable
          caption={t('IMS records and your books')}
          first={t('Comparison')}
          columns={[t('Documents'), t('No action yet'), t('Tax')]}
          rows={ims.standings.map(({ standing, count, undecided, tax }) => ({
            id: standing,
            label: standingWords[standing],
            link: { to: '/gst/ims', search: { tab: standing } },
            amounts: [formatCount(count), formatCount(undecided), tax],
          }))}
        />
      </Card>
      <Card title={t('Actions')}>
        <ReportTable
          caption={t('Actions')}
          first={t('Action')}
          columns={[t('Documents'), t('Tax')]}
          rows={ims.decisions.map(({ decision, count, tax }) => ({
            id: decision,
            label: decisionWords[decision],
            amounts: [formatCount(count), tax],
          }))}
        />
      </Card>
      <Receipt ims={ims.import} />
      <Notice>
        {t(
          'Names in the IMS file, and which documents take no action, come from secondary sources. We have not verified them against the official text.',
        )}
      </Notice>
    </>
  )
}

function Undecided({ ims }: { ims: Ims }) {
  const open = ims.standings.reduce((sum, { undecided }) => sum + undecided, 0)
  if (open === 0) return null
  return (
    <Notice tone={ims.at_risk > 0 ? 'warning' : 'info'}>
      {t('{documents} without an action will be deemed accepted when the portal generates GSTR-2B.', {
        documents: plural(open, 'document'),
      })}
    </Notice>
  )
}

function Receipt({ ims }: { ims: ImsImport }) {
  const { receipt, file_name, imported_at, imported_by_name, earlier_imports, names_gstin } = ims
  return (
    <Card title={t('Import receipt')}>
      <p>
        {t('{name} imported {file_name} on {time}.', {
          name: imported_by_name ?? t('The system'),
          file_name,
          time: formatInstant(imported_at),
        })}{' '}
        {earlier_imports > 0 && t('It replaced {files}.', { files: plural(earlier_imports, 'earlier file') })}{' '}
        {!names_gstin && t('The file doesn’t name its GSTIN, so check that it is yours.')}
      </p>
      <ReportTable
        caption={t('Import receipt')}
        first={t('Section')}
        columns={[t('In the file'), t('Stored'), ...headWords]}
        rows={receipt.map(({ section, title, file_rows, stored_rows, stored }) => ({
          id: section,
          label: translate(title),
          amounts: [formatCount(file_rows), formatCount(stored_rows), ...figuresOf(stored)],
        }))}
      />
      <p>{t('Every document and amount in the file is stored.')}</p>
      {receipt.some(({ is_known }) => !is_known) && (
        <Notice tone="warning">
          {t('We don’t know these sections yet. We stored their documents and did not match them: {sections}.', {
            sections: receipt.flatMap(({ section, is_known }) => (is_known ? [] : [section])).join(', '),
          })}
        </Notice>
      )}
    </Card>
  )
}
