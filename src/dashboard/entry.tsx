import './styles/dashboard.css'
