import { useState } from 'react'
import { t } from '#core/messages.ts'
import { listVendors, type Vendor } from '#contract/directory/vendors.ts'
import { call } from '#web/lib/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type Props = {
  value: { vendors_id: string; vendor_name: string }
  error: string | undefined
  onChoose: (vendor: Vendor | undefined) => void
}

/** The vendor that receives the advance. */
export function VendorChoice({ value: { vendors_id, vendor_name }, error, onChoose }: Props) {
  const [found] = useState(() => new Map<string, Vendor>())
  return (
    <Combobox
      label={t('Vendor')}
      placeholder={t('Vendor name')}
      name="vendors_id"
      error={error}
      value={vendors_id === '' ? undefined : { value: vendors_id, label: vendor_name }}
      onChange={(option) => onChoose(option && found.get(option.value))}
      search={async (search, signal) => {
        const { rows } = await call(listVendors, { query: { search, limit: '20' }, signal })
        for (const row of rows) found.set(row.vendors_id, row)
        return rows.map((row) => ({ value: row.vendors_id, label: row.vendor_name, detail: row.gstin ?? '' }))
      }}
    />
  )
}
