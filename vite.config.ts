import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { product } from './src/core/product.ts'

const api = process.env['KOSHA_DEV_API'] ?? 'http://127.0.0.1:4000'
const web = `${import.meta.dirname}/src/web`

const productName: Plugin = { name: 'product-name', transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', product.name) }

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${web}/routes`,
      generatedRouteTree: `${web}/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    productName,
  ],
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  preview: { port: 4173, proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: `${import.meta.dirname}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // Nothing as a data: address, so that the content policy can stay tight.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
