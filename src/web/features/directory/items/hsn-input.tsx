import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { t } from '#core/messages.ts'
import type { Item } from '#contract/directory/items.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { findHsnCodes, hsnCodeQuery } from './api.ts'

type Props = {
  item_type: Item['item_type']
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
}

/** The HSN or SAC code of an item: typed, or searched by digits or words. Shows its description and any GSTR-1 error. */
export function HsnInput({ item_type, value, onChange, ...rest }: Props) {
  const isService = item_type === 'service'
  const { data } = useQuery(hsnCodeQuery(useDeferredValue(value.trim())))
  const about = data?.code === value.trim() ? (data.warning ?? data.description ?? undefined) : undefined
  return (
    <Combobox
      label={isService ? 'SAC' : t('HSN code')}
      optional
      placeholder={isService ? t('998314 or “software”') : t('5208 or “cotton”')}
      help={about === undefined ? undefined : shortened(about)}
      value={{ value, label: value }}
      onType={onChange}
      onChange={(option) => onChange(option?.value ?? '')}
      search={async (text, signal) =>
        (await findHsnCodes(text, item_type, signal)).map(({ code, description }) => ({
          value: code,
          label: code,
          detail: shortened(description),
        }))
      }
      {...rest}
    />
  )
}

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text)
