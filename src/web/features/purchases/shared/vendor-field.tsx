import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { listVendors, type Vendor } from '#contract/directory/vendors.ts'
import { call } from '#web/lib/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  placeholder: string
  value: { vendors_id: string; vendor_name: string }
  error: string | undefined
  /** The vendor is fixed by the source document. */
  isFixed?: boolean
  onChoose: (vendor: Vendor | undefined) => void
  onCreate: (vendor_name: string) => void
  help?: ReactNode
}

/** The vendor of a document, searched by name or added in place. */
export function VendorField({ placeholder, value, error, isFixed = false, onChoose, onCreate, help }: Props) {
  const [found] = useState(() => new Map<string, Vendor>())
  const { vendors_id, vendor_name } = value
  if (isFixed) return <TextInput label={t('Vendor')} readOnly value={vendor_name} onChange={() => undefined} error={error} />
  return (
    <Combobox
      label={t('Vendor')}
      placeholder={placeholder}
      name="vendors_id"
      error={error}
      value={vendors_id === '' ? undefined : { value: vendors_id, label: vendor_name }}
      onChange={(option) => onChoose(option && found.get(option.value))}
      search={async (search, signal) => {
        const { rows } = await call(listVendors, { query: { search, limit: '20' }, signal })
        for (const row of rows) found.set(row.vendors_id, row)
        return rows.map((row) => ({ value: row.vendors_id, label: row.vendor_name, detail: row.gstin ?? '' }))
      }}
      onCreate={onCreate}
      {...(help !== undefined && { help })}
    />
  )
}
