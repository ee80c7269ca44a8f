import { t } from '#core/messages.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { sheetFormats } from '#contract/documents/report-sheets.ts'
import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair, Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { inputOf, rangeOptions, SaveValues, valuesOf } from './save-values.ts'
import { useSaveReport } from './saved-api.ts'

type Props = {
  report_kind: SheetKind
  title: string
  settings: ReportSettings
  /** A report as of a date, not of a period. */
  isDay: boolean
  known?: SavedReport | undefined
  onClose: () => void
}

/** The name, the relative period, and the recipients of the mail. */
export function SaveDialog({ report_kind, title, settings, isDay, known, onClose }: Props) {
  const { mutateAsync } = useSaveReport(known)
  const form = useForm({
    schema: SaveValues,
    initial: valuesOf(title, isDay, known),
    submit: (values) => mutateAsync(inputOf(report_kind, settings, values)),
    onDone: ({ report_name }) => {
      toast({ text: t('{report_name} saved', { report_name }) })
      onClose()
    },
  })
  const { frequency } = form.values
  const periods = rangeOptions.filter((option) => option.isDay === isDay)
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={known ? t('Edit saved report') : t('Save this report')}
      verb={known ? t('Save changes') : t('Save report')}
    >
      <Stack>
        <TextInput label={t('Name')} {...form.field('report_name')} maxLength={80} />
        <Select
          label={isDay ? t('As of') : t('Period')}
          {...form.field('range')}
          options={[{ value: '', label: isDay ? t('The date selected now') : t('The dates selected now') }, ...periods]}
        />
        <Checkbox label={t('Everyone with access to reports can open it')} {...form.field('is_shared')} />
        <Select
          label={t('Send it by email')}
          {...form.field('frequency')}
          options={[
            { value: '', label: t('Never') },
            { value: 'daily', label: t('Every day') },
            { value: 'weekly', label: t('Every week') },
            { value: 'monthly', label: t('Every month') },
          ]}
        />
        {frequency !== '' && (
          <>
            <Pair>
              <DateInput label={t('First sent on')} {...form.field('starts_on')} />
              <Select
                label={t('File format')}
                {...form.at<string>('file_format')}
                options={sheetFormats.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            </Pair>
            <TextInput label={t('Send to')} help={t('Email addresses, separated by commas')} {...form.field('mail_to')} />
          </>
        )}
      </Stack>
    </FormDrawer>
  )
}
