import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './app-shell.module.css'

/** The shell of onboarding and fund transfer: logo and Log out. */
export function HiddenStrip() {
  return (
    <header className={styles.strip} data-print="hide">
      <span className={styles.brand}>
        <img src="/mark.svg" alt="" width={24} height={24} />
        {product.name}
      </span>
      <ButtonLink to="/dashboard" tone="quiet" icon="close">
        {t('Exit')}
      </ButtonLink>
    </header>
  )
}
