import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Faq } from '#contract/workspace/faq.ts'
import { helpPlaceOf } from '#contract/help-modules.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FaqDetail } from './faq-detail.tsx'
import { FaqList } from './faq-list.tsx'
import { MoreHelp } from './more-help.tsx'

type HelpDrawerProps = {
  /** A question to open initially, by its exact text. */
  asked: string | undefined
  onClose: () => void
  onSupport: () => void
}

/** Questions and answers for the open page, or for all modules. */
export default function HelpDrawer({ asked, onClose, onSupport }: HelpDrawerProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const here = helpPlaceOf(path)
  const [isEverywhere, setEverywhere] = useState(asked !== undefined)
  const [keyword, setKeyword] = useState(asked ?? '')
  const [chosen, setChosen] = useState<Faq>()
  const place = isEverywhere ? undefined : here
  const isNowhere = place === undefined && !isEverywhere
  const name = isEverywhere ? t('All modules') : place?.name
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={name === undefined ? t('Frequently Asked Questions') : t('Frequently Asked Questions - {name}', { name })}
      footer={<MoreHelp onSupport={onSupport} />}
    >
      {isNowhere && (
        <EmptyState
          icon="help"
          title={t('Module Not Available')}
          actions={<Button onClick={() => setEverywhere(true)}>{t('Search all modules')}</Button>}
        >
          {t('This page has no questions.')}
        </EmptyState>
      )}
      {chosen && <FaqDetail faq={chosen} onBack={() => setChosen(undefined)} />}
      {!isNowhere && (
        // The scroll position remains while an answer is open.
        <div hidden={chosen !== undefined}>
          <FaqList
            place={place}
            keyword={keyword}
            onKeyword={setKeyword}
            asked={asked}
            onChoose={setChosen}
            onEverywhere={isEverywhere ? undefined : () => setEverywhere(true)}
          />
        </div>
      )}
    </Drawer>
  )
}
