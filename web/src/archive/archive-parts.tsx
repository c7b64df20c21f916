/** What is shown of stored games, loaded in one piece: most who see one of these see another. */
export { ArchivePage } from './ArchivePage.tsx';
export { ExplorePage } from './ExplorePage.tsx';
export { PlayedLinks } from './PlayedLinks.tsx';
export { ReplayPage } from './ReplayPage.tsx';
