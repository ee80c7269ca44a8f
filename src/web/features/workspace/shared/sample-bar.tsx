import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Progress } from '#web/ui/states.tsx'
import { sampleQuery, useEnterSample } from './sample-api.ts'
import styles from './sample-company.module.css'

/** States that this is the person's sample company, shows the progress of its creation, and links to leave or renew it. */
export function SampleBar() {
  const { data } = useQuery(sampleQuery)
  useFreshFigures(data?.sample_status)
  // The menus said already that it is one.
  const { sample_status = 'ready', done_count = 0, step_count = 0 } = data ?? {}
  return (
    <div className={styles.bar}>
      <Icon name={sample_status === 'failed' ? 'warning' : 'info'} />
      <div className={styles.words}>
        {sample_status === 'making' ? (
          <>
            <span>{t('We are filling your sample company. You can look around in it already.')}</span>
            <Progress value={done_count} max={step_count} label={t('{done_count}% done', { done_count })} />
          </>
        ) : sample_status === 'failed' ? (
          t('We couldn’t complete the sample data. Reset it to try again.')
        ) : (
          t('This is your sample company: all its data is made up.')
        )}
      </div>
      <Acts />
    </div>
  )
}

/** Everything on the page was fetched while the books were being created. */
function useFreshFigures(status: string | null | undefined) {
  const queryClient = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'making' && status === 'ready')
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sample-company' })
    before.current = status
  }, [status, queryClient])
}

function Acts() {
  const { companies, companies_id } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useEnterSample('reset')
  const { mutate: go } = useSwitchCompany()
  const other = companies.find((company) => company.companies_id !== companies_id)
  return (
    <span className={styles.acts}>
      <Button tone="quiet" icon="refresh" onClick={() => setAsking(true)}>
        {t('Reset')}
      </Button>
      {other && (
        <Button looks onClick={() => go(other.companies_id, { onSuccess: () => location.assign('/dashboard') })}>
          {t('Leave')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Reset sample company?')}
        verb={t('Reset sample company')}
        onConfirm={mutateAsync}
      >
        {t(
          'You lose what you entered in this sample company. You get a new one with fresh data. Your other companies don’t change.',
        )}
      </ConfirmDialog>
    </span>
  )
}
