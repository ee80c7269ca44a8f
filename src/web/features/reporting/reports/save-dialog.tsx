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
  /** A report of one day, not of a period. */
  isDay: boolean
  known?: SavedReport | undefined
  onClose: () => void
}

/** A name, the period that moves along, and whom it is mailed to. */
export function SaveDialog({ report_kind, title, settings, isDay, known, onClose }: Props) {
  const { mutateAsync } = useSaveReport(known)
  const form = useForm({
    schema: SaveValues,
    initial: valuesOf(title, isDay, known),
    submit: (values) => mutateAsync(inputOf(report_kind, settings, values)),
    onDone: ({ report_name }) => {
      toast({ text: `${report_name} is saved` })
      onClose()
    },
  })
  const { frequency } = form.values
  const periods = rangeOptions.filter((option) => option.isDay === isDay)
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={known ? 'Change the saved report' : 'Save this report'}
      verb={known ? 'Save changes' : 'Save report'}
    >
      <Stack>
        <TextInput label="Name" {...form.field('report_name')} maxLength={80} />
        <Select
          label={isDay ? 'As of' : 'Period'}
          {...form.field('range')}
          options={[{ value: '', label: isDay ? 'The day that is chosen now' : 'The days that are chosen now' }, ...periods]}
        />
        <Checkbox label="Everybody who reads reports can open it" {...form.field('is_shared')} />
        <Select
          label="Send it by e-mail"
          {...form.field('frequency')}
          options={[
            { value: '', label: 'Never' },
            { value: 'daily', label: 'Every day' },
            { value: 'weekly', label: 'Every week' },
            { value: 'monthly', label: 'Every month' },
          ]}
        />
        {frequency !== '' && (
          <>
            <Pair>
              <DateInput label="First on" {...form.field('starts_on')} />
              <Select
                label="As"
                {...form.at<string>('file_format')}
                options={sheetFormats.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            </Pair>
            <TextInput label="To" help="E-mail addresses, with commas between them" {...form.field('mail_to')} />
          </>
        )}
      </Stack>
    </FormDrawer>
  )
}
