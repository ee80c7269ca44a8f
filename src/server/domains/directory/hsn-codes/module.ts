import type { Module } from '#server/platform/module.ts'
import { hsnCodeRoutes } from './routes.ts'

export const hsnCodesModule: Module = { routes: ({ serve }) => hsnCodeRoutes(serve) }
