import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { isChange, useReadOnly } from './read-only.ts'
import { Tooltip } from './tooltip.tsx'

type Look = {
  /** One `primary` in each view. `quiet` has no border, `danger` deletes or rejects. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** `form` is 36 px, the height of fields. */
  size?: 'usual' | 'form'
  icon?: IconName
  wide?: boolean
  /** A read-only action, whatever its tone: it remains where nothing may be changed. */
  looks?: boolean
  /** An action that changes data although its look does not say so: hidden where nothing may be changed. */
  changes?: boolean
}

const classOf = ({ tone = 'plain', size = 'usual', wide }: Look, more?: string) =>
  cx(styles.button, styles[tone], size === 'form' && styles.form, wide && styles.wide, more)

export type ButtonProps = ComponentProps<'button'> &
  Look & { /** Keeps label and width, shows a spinner, ignores clicks. */ busy?: boolean }

/** Performs an action on this page. For navigation use ButtonLink. */
export function Button({
  tone,
  size,
  icon,
  wide,
  looks = false,
  changes = false,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  if (useReadOnly() && !looks && (changes || isChange({ tone, icon }))) return null
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ tone, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled'] === true ? true : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Icon name="spinner" className="spin" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkLook = ComponentProps<'a'> & Look
const LinkBody = ({ tone, size, icon, wide, looks = false, changes = false, className, children, ...rest }: LinkLook) => {
  if (useReadOnly() && !looks && (changes || isChange({ tone, icon }))) return null
  return (
    <a {...rest} className={classOf({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** A link that looks like a button; as a real link it supports middle click. */
export const ButtonLink = createLink(LinkBody)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The name for screen readers and the tooltip. */
  label: string
  shortcut?: string
  /** An overlay at the corner, such as a count. */
  mark?: ReactNode
}

/** A square icon button; always named, with a tooltip that shows its shortcut. */
export function IconButton({ icon, label, shortcut, mark, className, ...rest }: IconButtonProps) {
  if (useReadOnly() && isChange({ icon })) return null
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button type="button" aria-label={label} {...rest} className={cx(styles.square, className)}>
        <Icon name={icon} />
        {mark}
      </button>
    </Tooltip>
  )
}
