import './ui/tokens.css'
import './ui/global.css'
import './ui/icon-signs.css'
import './ui/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installApp } from './lib/install.ts'
import { queryClient } from './lib/query.ts'
import { followSystemTheme } from './lib/theme.ts'
import { startTransport } from './lib/transport.ts'
import { startRouter } from './router.ts'

startTransport()
installApp()
followSystemTheme()

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
// Not awaited here: the routes wait for this module.
void startRouter().then((router) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
)
