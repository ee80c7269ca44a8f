import { useState } from 'react'
import { listVendors, type Vendor } from '#contract/directory/vendors.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type Props = {
  value: { vendors_id: string; payee_name: string }
  name: string
  error: string | undefined
  onChoose: (vendor: Vendor | undefined) => void
}

/** A shareholder: a vendor, whose PAN, residence and bank account are used. */
export function ShareholderChoice({ value: { vendors_id, payee_name }, name, error, onChoose }: Props) {
  const [found] = useState(() => new Map<string, Vendor>())
  return (
    <Combobox
      label={t('Shareholder')}
      placeholder={t('Name among your vendors')}
      name={name}
      error={error}
      value={vendors_id === '' ? undefined : { value: vendors_id, label: payee_name }}
      onChange={(option) => onChoose(option && found.get(option.value))}
      search={async (search, signal) => {
        const { rows } = await call(listVendors, { query: { search, limit: '20' }, signal })
        for (const row of rows) found.set(row.vendors_id, row)
        return rows.map((row) => ({ value: row.vendors_id, label: row.vendor_name, detail: row.gstin ?? '' }))
      }}
    />
  )
}
