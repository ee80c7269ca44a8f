import { useRouter } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Props = { from: string | undefined; reference: string | undefined }

/** What failed, what is safe, and how to continue. */
export function FailedPage({ from, reference }: Props) {
  const { history } = useRouter()
  const retry = () => (from === undefined ? history.back() : history.replace(from))
  return (
    <>
      <PageHeader title={t('Something went wrong')} />
      <EmptyState
        icon="warning"
        title={t('The last step could not be completed')}
        actions={
          <>
            <Button icon="refresh" tone="primary" onClick={retry}>
              {t('Try again')}
            </Button>
            <ButtonLink to="/dashboard" icon="home">
              {t('Go to the dashboard')}
            </ButtonLink>
            <ButtonLink to="/support" icon="support">
              {t('Contact support')}
            </ButtonLink>
          </>
        }
      >
        {t(
          'What you saved is safe, and nothing was saved halfway. If it happens again, tell support what you were doing{value}',
          { value: reference === undefined ? '.' : ` ${t('and the reference {reference}.', { reference })}` },
        )}
      </EmptyState>
    </>
  )
}
