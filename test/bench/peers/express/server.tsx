import express from 'express'
import { renderToString } from 'react-dom/server'
import { Article, jsonLdOf } from './lib/article.tsx'
import { readArticle } from './lib/source.ts'

function Document({ article }: { article: any }) {
  const { head, publicUrl, page } = article
  const image = publicUrl + head.image.url
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="stylesheet" href="/article.css" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="keywords" content={head.keywords.join(', ')} />
        <meta name="robots" content="index, follow, max-image-preview:large" />
        <link rel="canonical" href={publicUrl + page.address} />
        <meta property="og:site_name" content={page.edition.siteName} />
        <meta property="og:type" content="article" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={publicUrl + page.address} />
        <meta property="og:image" content={image} />
        <meta property="article:published_time" content={head.published} />
        <meta property="article:modified_time" content={head.modified} />
        <meta property="article:section" content={head.section} />
        {head.keywords.map((keyword: string) => (
          <meta key={keyword} property="article:tag" content={keyword} />
        ))}
        <meta name="author" content={head.authors.join(', ')} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={head.title} />
        <meta name="twitter:description" content={head.description} />
        <meta name="twitter:image" content={image} />
        {jsonLdOf(article).map((json) => (
          <script key={json.slice(0, 80)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
        <script type="module" src="/share.js" />
      </head>
      <body className="desktop desktop-device main">
        <Article article={article} />
      </body>
    </html>
  )
}

const app = express()
app.disable('x-powered-by')
app.use(express.static('public', { index: false }))
app.get('/story', async (_request, response) => {
  response.type('html').send(`<!doctype html>${renderToString(<Document article={await readArticle()} />)}`)
})
app.listen(Number(process.env['PORT']), '127.0.0.1')
