import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineParty } from '#contract/documents/line-parties.ts'
import { searchParties } from '#contract/accounting/subledger.ts'
import { type Control, type TaxNature, taxNatures } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { GstinOfLine } from './gstin-of-line.tsx'
import { natureWords } from './line-party-words.ts'
import styles from './line-party.module.css'

type PartyControl = Exclude<Control, 'tax' | 'closed'>
type Props = {
  control: Control | undefined
  value: LineParty | null | undefined
  onChange: (value: LineParty | null) => void
  error?: string | undefined
  /** Identifies the line where several are listed: ` of line 2`. */
  of?: string
  hideLabel?: boolean
  /** The account is one of GST: a company with several GSTINs names one. */
  isGst?: boolean
}

const nouns = { customer: t('Customer'), vendor: t('Vendor'), employee: t('Employee') } as const
const keys = { customer: 'customers_id', vendor: 'vendors_id', employee: 'staff_id' } as const

/** The party or the part of a tax return that a line of a control account has; renders nothing for other accounts. */
export function LinePartyField({ control, ...props }: Props) {
  if (control === undefined || control === 'closed') return null
  return control === 'tax' ? <TaxFields {...props} /> : <PartyField control={control} {...props} />
}

type FieldOf = Omit<Props, 'control'>

function PartyField({ control, value, onChange, error, of = '', hideLabel = false }: FieldOf & { control: PartyControl }) {
  const id = value?.[keys[control]] ?? undefined
  const { data } = useQuery({
    queryKey: ['subledger-party', control, id],
    queryFn: ({ signal }) => call(searchParties, { query: { control, party_id: id }, signal }),
    enabled: id !== undefined,
  })
  const known = data?.rows[0]
  return (
    <Combobox
      label={`${nouns[control]}${of}`}
      hideLabel={hideLabel}
      placeholder={nouns[control]}
      error={error}
      value={known && { value: known.party_id, label: known.party_name }}
      onChange={(option) => onChange(option ? { [keys[control]]: option.value } : null)}
      search={async (search, signal) => {
        const { rows } = await call(searchParties, { query: { control, search }, signal })
        return rows.map(({ party_id, party_name }) => ({ value: party_id, label: party_name }))
      }}
    />
  )
}

function TaxFields({ value, onChange, error, of = '', hideLabel = false, isGst = false }: FieldOf) {
  const nature = value?.tax_nature ?? ''
  const [whose, setWhose] = useState<PartyControl>(value?.staff_id ? 'employee' : value?.customers_id ? 'customer' : 'vendor')
  return (
    <div className={styles.tax}>
      <Select
        label={t('In the return{of}', { of })}
        hideLabel={hideLabel}
        placeholder={t('In the return')}
        error={error}
        value={nature}
        options={taxNatures.map((each) => ({ value: each, label: natureWords[each] }))}
        onChange={(next) => onChange(next === '' ? null : { ...withoutParty(value), tax_nature: next as TaxNature })}
      />
      {nature !== '' && (
        <DateInput
          label={t('Any day of the return’s month{of}', { of })}
          hideLabel={hideLabel}
          value={value?.tax_period ?? ''}
          onChange={(day) => onChange({ ...value, tax_period: day || null })}
        />
      )}
      {nature !== '' && isGst && (
        <GstinOfLine
          value={value?.gst_registrations_id}
          onChange={(gst_registrations_id) => onChange({ ...value, gst_registrations_id })}
          of={of}
          hideLabel={hideLabel}
        />
      )}
      {nature === 'deducted' && (
        <>
          <Select
            label={t('Deducted from{of}', { of })}
            hideLabel={hideLabel}
            value={whose}
            options={(['vendor', 'employee', 'customer'] as const).map((each) => ({ value: each, label: nouns[each] }))}
            onChange={(next) => {
              setWhose(next as PartyControl)
              onChange(withoutParty(value))
            }}
          />
          <PartyField
            control={whose}
            value={value}
            of={of}
            hideLabel={hideLabel}
            onChange={(party) => onChange({ ...withoutParty(value), ...party })}
          />
        </>
      )}
    </div>
  )
}

const withoutParty = (party: LineParty | null | undefined): LineParty => ({
  tax_nature: party?.tax_nature,
  tax_period: party?.tax_period ?? null,
  gst_registrations_id: party?.gst_registrations_id,
})
