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

/** Search tags of the listing, separated by commas. */
export function TagsInput({ value, onChange, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState(value.join(', '))
  // Values set from outside, for example a colleague's change, replace the text; a comma being typed stays.
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
