import type { ReactNode } from 'react'
import './article.css'

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body className="desktop desktop-device main">{children}</body>
    </html>
  )
}
