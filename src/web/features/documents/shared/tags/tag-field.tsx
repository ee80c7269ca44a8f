import { t } from '#core/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type FieldProps = {
  tags: readonly string[]
  name: string
  value: string
  onChange: (tag: string) => void
  onBlur: () => void
  error: string | undefined
}
/** A tag that is in use, or a new one. */
export function TagField({ tags, value, onChange, ...field }: FieldProps) {
  const search = (text: string) => {
    const wanted = text.trim().toLowerCase()
    const found = tags.filter((tag) => tag.toLowerCase().includes(wanted)).slice(0, 20)
    return Promise.resolve(found.map((tag) => ({ value: tag, label: tag })))
  }
  return (
    <Combobox
      {...field}
      label={t('Tag')}
      placeholder={t('Such as Diwali or Site visit')}
      value={value === '' ? undefined : { value, label: value }}
      onChange={(option) => onChange(option?.value ?? '')}
      onType={onChange}
      search={search}
    />
  )
}
