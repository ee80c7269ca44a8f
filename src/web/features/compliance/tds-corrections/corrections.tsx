import type { TdsCorrection } from '#contract/compliance/tds-corrections.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { saveText } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { correctionsCsv, fieldName, kindWords, valueText } from './words.ts'

type Props = { rows: readonly TdsCorrection[] /** The form and quarter, for the name of the file. */; of: string }

/** What a correction of the filed statement has to say: each field as it was filed, and as it is now. */
export function Corrections({ rows, of }: Props) {
  if (rows.length === 0) return <Notice tone="success">{t('The books agree with the filed statement.')}</Notice>
  return (
    <Stack>
      <Notice tone="warning">
        {t(
          'The books changed after filing. Open the consolidated file of the statement from TRACES in the department’s utility, enter these changes there, then record the receipt of the correction. We make no file of a correction: its current layout is not published to us.',
        )}
      </Notice>
      <div>
        <Button icon="download" onClick={() => saveText(t('Corrections of {of}', { of }) + '.csv', correctionsCsv(rows))}>
          {t('Export CSV')}
        </Button>
      </div>
      <ReportTable
        caption={t('Changes since the last filing')}
        first={t('Changed')}
        columns={[
          { label: t('Type'), isText: true },
          { label: t('Correction'), isText: true },
          { label: t('Field'), isText: true },
          { label: t('As filed'), isText: true },
          { label: t('Now'), isText: true },
        ]}
        rows={rows.flatMap(({ kind, correction_type, id, label, fields }) =>
          fields.map(({ field, before, after }) => ({
            id: `${id} ${field}`,
            label,
            amounts: [correction_type, kindWords[kind], fieldName(field), valueText(before), valueText(after)],
          })),
        )}
      />
    </Stack>
  )
}
