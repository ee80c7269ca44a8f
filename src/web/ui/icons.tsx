import type { IconName } from './icon-drawings.ts'

export type { IconName } from './icon-drawings.ts'

/** The icon that the server named, which is of the same release; test/house/icons.test.ts holds that it is drawn. */
export const iconNamed = (name: string | undefined): IconName | undefined => name as IconName | undefined

/**
 * A 16 px line icon beside words. It never speaks alone: the control around it carries the name. The style sheet draws it, so that no
 * script carries its lines (icon-signs.css).
 */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return <svg width={size} height={size} aria-hidden focusable={false} className={className} data-icon={name} />
}
