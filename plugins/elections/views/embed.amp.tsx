export { default } from './embed.tsx'
import './embed.amp.css'
