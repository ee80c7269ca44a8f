import { useEffect } from 'react'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { call } from '#web/lib/call.ts'
import { chosenLanguage, showLanguage } from '#web/lib/language.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { chosenTheme, showTheme, type Theme } from '#web/lib/theme.ts'

/** Shows the theme here at once and keeps it with the account for every other device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  queryClient.setQueryData(sessionQuery.queryKey, (old) => old && { ...old, theme })
  // Not told when it fails: this device has it, and the next choice is sent again.
  void call(updateUserConfig, { body: { theme } }).catch(() => undefined)
}

/** What the account remembers is shown here, too. */
export function useKeptTheme(): void {
  const { theme, language } = useSession()
  useEffect(() => {
    // Only once: a language whose file cannot be fetched stays English instead of loading again for ever.
    if (language !== null && language !== chosenLanguage()) showLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme !== null && theme !== chosenTheme()) showTheme(theme)
  }, [theme])
}
