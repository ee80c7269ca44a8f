import { t } from '#core/messages.ts'
import type { foundOn } from '#core/purchases/payables/found-words.ts'
import styles from './inbox.module.css'

type Props = {
  rows: ReturnType<typeof foundOn>
  /** The fields that are marked on the document. */
  marked: readonly string[]
  looked: string | undefined
  onLook: (field: string) => void
}

/** What was found on a document; a marked value shows its place. */
export function FoundDetails({ rows, marked, looked, onLook }: Props) {
  if (rows.length === 0) return null
  return (
    <>
      <table className={styles.found}>
        <caption className="visually-hidden">{t('Details found on the document')}</caption>
        <tbody>
          {rows.map(({ field, label, value, place }) => (
            <tr key={label} data-looked={looked === field || undefined}>
              <th scope="row">{label}</th>
              <td>
                {marked.includes(field) ? (
                  <button
                    type="button"
                    className={styles.marked}
                    aria-pressed={looked === field}
                    title={t('Show on the document')}
                    onClick={() => onLook(field)}
                    onFocus={() => onLook(field)}
                  >
                    {value}
                  </button>
                ) : (
                  value
                )}
                <small>{place}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{t('We couldn’t find the details not listed here; fill them in yourself.')}</p>
    </>
  )
}
