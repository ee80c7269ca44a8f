import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { Keys } from './kbd.tsx'
import styles from './tooltip.module.css'

type TooltipProps = {
  text: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/** A word on hover or focus. It repeats or adds; nothing may be found only here. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.tooltip}>
          {text}
          {shortcut && <Keys keys={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Once around the app, so that moving along a toolbar shows the next tooltip at once. */
export const TooltipProvider = Radix.Provider
