import { useQuery } from '@tanstack/react-query'
import type { LanguageModel } from '#contract/assistant/language-model.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Switch } from '#web/ui/choice.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './api-keys.module.css'
import { languageModelQuery, useAllowModel } from './model-api.ts'

/** Whether the company's questions may be sent to a language model, and what is sent with them. */
export function ModelCard() {
  const { data, error, refetch } = useQuery(languageModelQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton lines={4} height={180} />
  return (
    <Card title={t('Language model')}>
      <Stack>
        <p>
          {t(
            "{name}'s own rules read questions to the assistant here. Every figure comes from your own books, whatever reads the question.",
            { name: product.name },
          )}
        </p>
        {data.host === null ? (
          <p className={styles.note}>{t('No language model is set up for this installation: no question leaves it.')}</p>
        ) : (
          <Allowed model={data} host={data.host} />
        )}
      </Stack>
    </Card>
  )
}

function Allowed({ model: { is_allowed, changed_by, changed_at }, host }: { model: LanguageModel; host: string }) {
  const { mutate, isPending } = useAllowModel()
  return (
    <>
      <Switch
        label={t('Send questions that the rules cannot read to {host}', { host })}
        help={t(
          "We send the words of the question, the day, and how to write a query. We don't send any figure, entry or name you didn't type.",
        )}
        value={is_allowed}
        disabled={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      {changed_by !== null && changed_at !== null && (
        <p className={styles.note}>
          {t('{value} by {changed_by}, {time}', {
            value: is_allowed ? t('Allowed') : t('Not allowed'),
            changed_by,
            time: formatInstant(changed_at),
          })}
        </p>
      )}
    </>
  )
}
