import { Icon, type IconName } from '#web/ui/icons.tsx'
import styles from '#web/features/sales/shared/customer-page.module.css'

type SignProps = { icon: IconName; title: string; text?: string; tone?: 'good'; Heading?: 'h1' | 'h2' }

/** A state of the page in an icon and a few words. */
export function Sign({ icon, title, text, tone, Heading = 'h2' }: SignProps) {
  return (
    <div className={styles.sign} data-tone={tone}>
      <Icon name={icon} size={28} />
      <Heading>{title}</Heading>
      {text && <p className={styles.quiet}>{text}</p>}
    </div>
  )
}
