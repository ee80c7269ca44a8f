import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { onSessionEnded } from '#web/lib/session-events.ts'
import { onShell } from '#web/lib/shell-events.ts'
import { LIST_KEYS, shortcutsOf } from '#web/lib/shortcut-list.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast, undoLatest } from '#web/ui/toast-store.ts'
import styles from './app-shell.module.css'
import { Header, type HeaderParts } from './header.tsx'
import { HiddenStrip } from './hidden-strip.tsx'
import { useKeptTheme } from './kept-theme.ts'
import { hidePalette, showPalette, usePaletteOpen } from './palette-store.ts'
import { Permitted } from './permitted.tsx'
import { SampleSeat } from './sample-seat.tsx'
import { useShellMode } from './shell-mode.ts'
import nav from './side-nav.module.css'
import { SideNav } from './side-nav.tsx'

const Palette = lazyPart<{ onClose: () => void }>(() => import('./palette.tsx').then((part) => part.default))
// Only who chose it sees it.
const ModernNav = lazy(() => import('./modern-nav.tsx').then(({ ModernNav: modern }) => ({ default: modern })))
const VersionDialog = lazyPart(() => import('./version-dialog.tsx').then((part) => part.default))

type Props = { header: HeaderParts /** What a sample company says above every page. */; sample: ReactNode; children: ReactNode }

/** The shell around a page for a signed-in person. */
export function AppShell({ header, sample, children }: Props) {
  const mode = useShellMode()
  const isPaletteOpen = usePaletteOpen()
  const [isVersionOpen, setVersionOpen] = useState(false)
  useShellShortcuts()
  useKeptTheme()
  useSessionClosed()
  useEffect(() => onShell('shortcuts', showPalette), [])
  useEffect(() => onShell('version', () => setVersionOpen(true)), [])
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} data-print="hide">
        {t('Skip to content')}
      </a>
      {(mode === 'classy' || mode === 'dense') && <SideNav isDense={mode === 'dense'} />}
      {mode === 'modern' && (
        <Suspense fallback={<div className={nav.railSeat} />}>
          <ModernNav />
        </Suspense>
      )}
      <div className={styles.column}>
        {mode === 'hidden' ? <HiddenStrip /> : <Header isMobile={mode === 'mobile'} parts={header} />}
        <SampleSeat>{sample}</SampleSeat>
        <PrintedCompany />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Permitted>{children}</Permitted>
        </main>
      </div>
      {isPaletteOpen && <Palette onClose={hidePalette} />}
      {isVersionOpen && <VersionDialog onClose={() => setVersionOpen(false)} />}
    </div>
  )
}

/** Whose page it is, on the page as it is printed. */
const PrintedCompany = () => <p data-print="only">{useSession().company_name}</p>

function useShellShortcuts(): void {
  const navigate = useNavigate()
  const { permissions, shortcutsDisabled } = useSession()
  const shortcuts = useMemo(
    () => [
      ...shortcutsOf(permissions).map(({ keys, link }) => ({ keys, run: () => void navigate({ to: link }) })),
      { keys: LIST_KEYS, run: showPalette, everywhere: true },
      { keys: 'CONTROL+Z', run: undoLatest },
    ],
    [permissions, navigate],
  )
  useShortcuts(shortcuts, !shortcutsDisabled)
}

const CLOSED_MS = 5000

// The server ended the session: show that, then leave. Drafts stay on the device and the page returns after login.
function useSessionClosed(): void {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSessionEnded(() => {
      if (timer !== undefined) return
      toast({ tone: 'danger', text: t('Your session has been closed, Please login again'), lasts: CLOSED_MS })
      timer = setTimeout(() => void navigate({ to: '/logout', search: { redirect: history.location.href } }), CLOSED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [navigate, history])
}
