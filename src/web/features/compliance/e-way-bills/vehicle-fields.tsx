import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { modeOptions, typeOptions } from './words.ts'

export type VehicleValues = {
  transport_mode: string
  vehicle_number: string
  vehicle_type: string
  transport_document_number: string
  transport_document_date: string
}
export const noVehicle: VehicleValues = {
  transport_mode: 'road',
  vehicle_number: '',
  vehicle_type: 'regular',
  transport_document_number: '',
  transport_document_date: '',
}

/** Part B: the means of transport. `placeholder` labels the option that leaves it to the transporter. */
export function VehicleFields<Values extends VehicleValues>({ form, placeholder }: { form: Form<Values>; placeholder?: string }) {
  const { transport_mode: mode } = form.values
  const vehicle = form.at<string>('vehicle_number')
  return (
    <>
      <Pair>
        <Select
          label={t('Transport mode')}
          options={modeOptions}
          {...(placeholder !== undefined && { placeholder })}
          {...form.at<string>('transport_mode')}
        />
        {mode === 'road' && <Select label={t('Vehicle')} options={typeOptions} {...form.at<string>('vehicle_type')} />}
      </Pair>
      {mode === 'road' && (
        <TextInput
          label={t('Vehicle number')}
          placeholder={t('MH12AB1234')}
          {...vehicle}
          onChange={(typed) => vehicle.onChange(typed.toUpperCase().replaceAll(/[\s-]/g, ''))}
        />
      )}
      {mode !== '' && (
        <Pair>
          <TextInput
            label={mode === 'road' ? t('Lorry receipt') : t('Transport document')}
            optional={mode === 'road'}
            {...form.at<string>('transport_document_number')}
          />
          <DateInput
            label={mode === 'road' ? t('Receipt date') : t('Document date')}
            optional={mode === 'road'}
            {...form.at<string>('transport_document_date')}
          />
        </Pair>
      )}
    </>
  )
}

type KmProps = {
  label: string
  help?: string
  value: number | undefined
  onChange: (km: number | undefined) => void
  onBlur: () => void
  error: string | undefined
  name: string
}

/** Whole kilometres. */
export const KmInput = ({ value, onChange, ...rest }: KmProps) => (
  <TextInput
    inputMode="numeric"
    {...rest}
    value={value === undefined ? '' : String(value)}
    onChange={(typed) => onChange(/^\d{1,5}$/.test(typed) ? Number(typed) : typed === '' ? undefined : value)}
  />
)
