import { Link } from '@tanstack/react-router'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { usePageTitle } from '#web/ui/page-header.tsx'
import type { LegalText } from './texts.ts'
import styles from './legal.module.css'

/** A legal text of the operator, readable without signing in and printable. */
export function LegalPage({ text }: { text: LegalText }) {
  usePageTitle(text.title)
  return (
    <main className={styles.page}>
      <article className={styles.text}>
        <Link to="/dashboard" className={styles.brand}>
          <img src="/mark.svg" alt="" width={28} height={28} />
          {product.name}
        </Link>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
        {text.parts.map(({ heading, says }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        ))}
        <p className={styles.foot}>
          <Link to="/terms">{t('Terms')}</Link>
          <Link to="/privacy">{t('Privacy')}</Link>
          <Link to="/login" search={{}}>
            {t('Log in')}
          </Link>
        </p>
      </article>
    </main>
  )
}
