import { t } from '#core/messages.ts'
import type { ProofPart } from '#contract/assistant/datatalk.ts'
import { Facts } from '#web/ui/layout.tsx'
import styles from './chat.module.css'

/** The derivation of the figures, collapsed by default. */
export function Proof({ parts }: { parts: readonly ProofPart[] }) {
  return (
    <details className={styles.proof}>
      <summary>{t('How we worked this out')}</summary>
      {parts.map(({ title, facts }, at) => (
        <section key={at} className={styles.proofPart}>
          {title !== '' && <h3>{title}</h3>}
          <Facts items={facts.map(({ name, value }) => [name, value] as const)} />
        </section>
      ))}
    </details>
  )
}
