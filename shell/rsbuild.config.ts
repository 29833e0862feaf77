import { shellConfig } from 'tools/build';

export default shellConfig();
