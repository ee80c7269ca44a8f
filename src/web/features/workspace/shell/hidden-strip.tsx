import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './app-shell.module.css'

/** What stays of the shell in onboarding and fund transfer: the mark and the way out. */
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
