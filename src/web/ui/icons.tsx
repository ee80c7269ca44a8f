import { drawings, type IconName } from './icon-drawings.ts'
import sprite from './icons.svg'

export type { IconName } from './icon-drawings.ts'

/** The icon that the server named; undefined if this version of the app does not know it. */
export const iconNamed = (name: string | undefined): IconName | undefined =>
  name !== undefined && Object.hasOwn(drawings, name) ? (name as IconName) : undefined

/**
 * A 16 px line icon beside words. It never speaks alone: the control around it carries the name. Its lines come in a picture of all
 * icons, so that no script carries them.
 */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      className={className}
      data-icon
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
