import { useState } from 'react'
import { t } from '#core/messages.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type TagsInputProps = {
  name?: string
  value: string[]
  onChange: (tags: string[]) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
}

export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Words by which buyers find the listing, with commas between them. */
export function TagsInput({ value, onChange, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState(value.join(', '))
  // Values that came from elsewhere, such as from a colleague's change, show; a comma being typed stays.
  const shown = tagsOf(typed).join() === value.join() ? typed : value.join(', ')
  return (
    <TextInput
      label={t('Tags')}
      optional
      help={t('Terms buyers search for, separated by commas')}
      {...rest}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(tagsOf(text))
      }}
    />
  )
}
