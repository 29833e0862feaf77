import { sectionConfig } from 'tools/build';
import section from './section.ts';

export default sectionConfig(section);
