import type { TdsCorrection } from '#contract/compliance/tds-corrections.ts'
import { t } from '#core/messages.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'
import { fieldName, kindWords, valueText } from './words.ts'

/** What a correction of the filed statement has to say: each field as it was filed, and as it is now. */
export function Corrections({ rows }: { rows: readonly TdsCorrection[] }) {
  if (rows.length === 0) return <Notice tone="success">{t('The books agree with the filed statement.')}</Notice>
  return (
    <Stack>
      <Notice tone="warning">
        {t(
          'The books changed after filing. Enter these changes in a correction statement with the department’s utility, then record its receipt. We have no layout for the file of a correction.',
        )}
      </Notice>
      <ReportTable
        caption={t('Changes since the last filing')}
        first={t('Changed')}
        columns={[
          { label: t('Correction'), isText: true },
          { label: t('Field'), isText: true },
          { label: t('As filed'), isText: true },
          { label: t('Now'), isText: true },
        ]}
        rows={rows.flatMap(({ kind, id, label, fields }) =>
          fields.map(({ field, before, after }) => ({
            id: `${id} ${field}`,
            label,
            amounts: [kindWords[kind], fieldName(field), valueText(before), valueText(after)],
          })),
        )}
      />
    </Stack>
  )
}
