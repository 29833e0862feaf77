import { fileURLToPath } from 'node:url';
import { shellConfig } from 'tools/build';

export default shellConfig({
  template: './index.html',
  runtimePlugin: fileURLToPath(new URL('./src/app/federation-core.ts', import.meta.url)),
  devPort: 3000,
  devServerOrigin: process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3100',
});
