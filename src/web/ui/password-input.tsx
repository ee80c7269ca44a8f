import { useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from './button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password with a button that reveals it. Pasting and password managers work. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'tail'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      tail={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
